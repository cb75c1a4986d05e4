import { myAccountWords } from '../../text/my-account.ts';
import { ClockIcon, ShelfIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { ReceiptIcon, WalletIcon } from '../../ui/place-icons.tsx';
import styles from './my-account.module.css';

/** What one comes here for most. */
export function OftenUsed() {
  const { often, wallet, buyHistory, chargeHistory, bought } = myAccountWords;
  return (
    <nav className={styles.often} aria-label={often}>
      <Link to="/myAccount/wallet">
        <WalletIcon />
        {wallet}
      </Link>
      <Link to="/myAccount/buyHistory">
        <ReceiptIcon />
        {buyHistory}
      </Link>
      <Link to="/myAccount/chargeHistory">
        <ClockIcon />
        {chargeHistory}
      </Link>
      <Link to="/book/buy">
        <ShelfIcon />
        {bought}
      </Link>
    </nav>
  );
}
