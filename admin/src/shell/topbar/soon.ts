export { NotificationsItems } from './NotificationsItems.tsx';
export { ProfileItems } from './ProfileItems.tsx';
