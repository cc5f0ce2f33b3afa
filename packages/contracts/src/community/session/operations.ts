export { createAuthToken } from './create-auth-token.ts'
export { endSession } from './end-session.ts'
export { openSession } from './open-session.ts'
export { verifySession } from './verify-session.ts'
