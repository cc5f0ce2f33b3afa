export { blockUser } from './block-user.ts'
export { queryBlockedUsers } from './query-blocked-users.ts'
export { unblockUser } from './unblock-user.ts'
