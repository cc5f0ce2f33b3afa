import { feature } from '@causerie/kernel'
import { accessEntries } from './access-entry.ts'
import { accessFolds } from './access-folds.ts'
import { createAuthToken } from './create-auth-token.ts'
import { deviceSessionFolds, deviceSessions } from './device-sessions.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { sessionFolds } from './session.ts'
import { signingKeyFolds, signingKeys } from './signing-key.ts'
import { verifySession } from './verify-session.ts'

/** Sessions, and the keys that sign their tokens. */
export const sessionFeature = feature({
  tables: [signingKeys, accessEntries, deviceSessions],
  folds: [sessionFolds, deviceSessionFolds, signingKeyFolds, accessFolds],
  operations: {
    createAuthToken,
    openSession,
    verifySession,
    endSession,
  },
})
