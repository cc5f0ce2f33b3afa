import { feature } from '@causerie/kernel'
import { createAuthToken } from './create-auth-token.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { sessionFolds } from './session.ts'
import { signingKeyFolds, signingKeys } from './signing-key.ts'
import { verifySession } from './verify-session.ts'

/** Signing in and out, and the keys that sign session tokens. */
export const sessionFeature = feature({
  tables: [signingKeys],
  folds: [sessionFolds, signingKeyFolds],
  operations: {
    createAuthToken,
    openSession,
    verifySession,
    endSession,
  },
})
