import { feature } from '@causerie/kernel'
import { createAuthToken } from './create-auth-token.ts'
import { deviceSessionFolds, deviceSessions } from './device-sessions.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { pushSessionDevice } from './push-session-device.ts'
import { sessionFolds } from './session.ts'
import { signingKeyFolds, signingKeys } from './signing-key.ts'
import { verifySession } from './verify-session.ts'

/** Sessions, and the keys that sign their tokens. */
export const sessionFeature = feature({
  tables: [signingKeys, deviceSessions],
  folds: [sessionFolds, deviceSessionFolds, signingKeyFolds],
  operations: {
    createAuthToken,
    openSession,
    verifySession,
    endSession,
  },
  internalQueries: [pushSessionDevice],
})
