package android.os;

import java.util.ArrayList;
import java.util.List;

/** Holds what was written in its order; answers the first number. */
public class Parcel {
    public final List<Object> written = new ArrayList<>();
    public boolean recycled;

    public static Parcel obtain() {
        return new Parcel();
    }

    public void writeInterfaceToken(String token) {
        written.add(token);
    }

    public void writeStrongBinder(IBinder binder) {
        written.add(binder);
    }

    public void readException() {}

    public int readInt() {
        return written.isEmpty() ? 0 : (Integer) written.get(0);
    }

    public void recycle() {
        recycled = true;
    }
}
