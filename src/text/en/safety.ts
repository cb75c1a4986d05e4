import type { Words } from '../words.ts';

export const safety: Words['safety'] = {
  title: 'Account safety',
  back: 'Back',
  phone: { row: 'Phone', none: 'Not bound', change: 'Change phone' },
  password: 'Change password',
  missing: 'Your account could not be loaded',
  note: 'With a bound phone you can get back in on your own. Changing the password logs your other devices out.',
  bind: {
    title: 'Bind a phone',
    changeTitle: 'Change phone',
    lead: 'Only for a forgotten password. We never disturb you.',
    current: (phone) => `Bound to ${phone} now. To change it, confirm your password.`,
    newPhone: 'New phone number',
    password: 'Your password',
    submit: 'Bind',
    busy: 'Binding…',
    done: 'Phone bound',
  },
  modify: {
    title: 'Change password',
    old: 'Current password',
    oldWrong: 'This is not your current password',
    fresh: 'New password',
    same: 'The same as now: choose a new one',
    hint: 'At least 8 characters',
    submit: 'Change password',
    busy: 'Changing…',
    note: 'Your other devices will be logged out; downloads stay.',
    forgot: 'I forgot my current password',
    done: 'Password changed',
  },
  sessions: {
    title: 'Logged-in devices',
    lead: 'Not yours? Log it out, then choose a new password.',
    unknown: 'Unknown device',
    here: 'This device',
    seen: (when) => `Last used ${when}`,
    began: (when) => `Logged in ${when}`,
    until: (when) => `Logged in until ${when}`,
    end: 'Log out',
    endOf: (device) => `Log out ${device}`,
    endOthers: 'Log out all other devices',
    alone: 'You are not logged in anywhere else.',
    loading: 'Loading your devices',
    sentence: 'To use your account there, somebody has to log in again. Confirm that it is you.',
    password: 'Your password',
    submit: 'Log out',
    busy: 'Logging out…',
    done: (count) => (count === 1 ? 'That device is logged out' : `${count} devices are logged out`),
  },
  close: {
    row: 'Close account',
    end: 'For good',
    title: 'Close your account?',
    points: (points) =>
      points === ''
        ? 'Chapters that you bought can be read no more, nor what this device saved of them.'
        : `${points === '1' ? 'Your last point is' : `Your ${points} points are`} lost; chapters that you bought can be read no more, nor what this device saved of them.`,
    shelf: 'Shelf, history and likes are deleted, and all your devices are logged out.',
    name: (account, phone) =>
      phone === ''
        ? `The account ${account} is yours no more: anybody may take the name.`
        : `The account ${account} and the phone ${phone} are set free, and may be registered anew.`,
    books: 'Orders and the points statement stay, as the books of this site, without saying who you are.',
    password: 'Your password',
    submit: 'Close it for good',
    busy: 'Closing…',
    done: 'Account closed',
  },
  signedOut: 'Your session has ended. Please log in again.',
  login: 'Log in',
};
