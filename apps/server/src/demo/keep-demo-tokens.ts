import { createAdministratorToken, timeOfDeletion } from '@causerie/community'
import type { Log } from '@causerie/kernel/engine'
import {
  type Credentials,
  forgetCredentials,
  keepCredentials,
  readCredentials,
} from '../configuration/credentials.ts'
import type { Running } from '../roles/one-process.ts'
import { signInAgain } from './demo-world.ts'
import { type DemoUser, demoOwner } from './users.ts'

type World = {
  running: Pick<Running, 'authenticate' | 'hosts'>
  dataFolder: string
  opened: Credentials
  log: Log
  /** Milliseconds between two looks at the tokens. */
  every?: number
}

/** Asks only this process whether the tokens hold. */
const defaultEvery = 5_000
const isFinal = (status: number): boolean => status === 401 || status === 403

/**
 * Keeps the tokens of the demo world valid while the process serves, as whoever tries "End all
 * sessions" expects of the documents and of `credentials.json`. A user who may not sign in any more
 * is left alone until the next start, and a world that is deleted is forgotten.
 */
export const keepDemoTokens = ({
  running: { authenticate, hosts },
  dataFolder,
  opened,
  log,
  every = defaultEvery,
}: World) => {
  let current = opened
  let isDeleted = false
  let renewing: Promise<void> | undefined
  const isOver = async (token: string): Promise<boolean> => {
    const found = await authenticate(token)
    return 'refused' in found && found.refused === 'unauthorized'
  }
  const keep = (change: Partial<Credentials>) => {
    // A tool may have replaced a key meanwhile.
    current = { ...current, ...readCredentials(dataFolder), ...change }
    keepCredentials(dataFolder, current)
  }
  const renewUser = async (userId: DemoUser): Promise<void> => {
    const { [userId]: _, ...others } = current.tokens
    const again = await signInAgain(readCredentials(dataFolder) ?? current, userId)
    if ('accessToken' in again) keep({ tokens: { ...current.tokens, [userId]: again.accessToken } })
    else if (isFinal(again.status)) keep({ tokens: others })
  }
  const renew = async (): Promise<void> => {
    isDeleted = (await timeOfDeletion(hosts.community, current.networkId)) !== undefined
    if (isDeleted) return forgetCredentials(dataFolder, current.networkId)
    // The keys are those of the users of the demo world.
    for (const userId of Object.keys(current.tokens) as DemoUser[])
      if (await isOver(current.tokens[userId] ?? '')) await renewUser(userId)
    if (await isOver(current.adminToken))
      keep({
        adminToken: (await createAdministratorToken(hosts.community, current.networkId, demoOwner))
          .accessToken,
      })
  }
  /** One at a time: two would sign the same user in twice. */
  const look = (): Promise<void> => {
    renewing ??= renew()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the tokens of the demo world could not be renewed'),
      )
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  const timer = setInterval(() => void look(), every).unref()
  return {
    /** Undefined once the world is deleted. */
    current: (): Credentials | undefined => (isDeleted ? undefined : current),
    /** A token that holds; undefined of a user who may not sign in. */
    token: async (userId: DemoUser): Promise<string | undefined> => {
      await look()
      return isDeleted ? undefined : current.tokens[userId]
    },
    stop: (): void => clearInterval(timer),
  }
}
