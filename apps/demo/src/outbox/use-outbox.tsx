import { CauserieError } from '@causerie/client'
import { useIsConnected, useSending } from '@causerie/react'
import { useNetwork } from '@mantine/hooks'
import {
  createContext,
  type PropsWithChildren,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSignedIn } from '../session/signed-in.tsx'
import { alone, keptEntries } from './kept-entries.ts'
import { createOutbox, type Outbox, type State } from './outbox.ts'
import { sendEntry } from './send-entry.ts'

type Provided = { outbox: Outbox; progress: number }
const Outboxes = createContext<Provided | undefined>(undefined)

const useProvided = (): Provided => use(Outboxes) ?? absent()
const absent = (): never => {
  throw new Error('used outside of <OutboxProvider>')
}
export const useOutbox = (): Outbox => useProvided().outbox
/** What part of a picture is sent. */
export const useProgress = (): number => useProvided().progress
export const useOutboxState = (): State => useStateOf(useOutbox())
const useStateOf = ({ subscribe, state }: Outbox): State => useSyncExternalStore(subscribe, state)

/**
 * What could not be sent is tried again when the connection is back, and so often, in milliseconds,
 * while it seems to be there.
 */
const nextAttempt = 15_000

/** Sends what this person writes, as soon as there is a connection. */
export const OutboxProvider = ({ children }: PropsWithChildren) => {
  const { client, me } = useSignedIn()
  const sending = useSending()
  const [progress, setProgress] = useState(0)
  const [outbox] = useState(() =>
    createOutbox({
      store: keptEntries(me.userId),
      alone: alone(me.userId),
      isOnline: () => navigator.onLine,
      refusalOf,
      send: async (entry, prepared) => {
        setProgress(0)
        await sendEntry(entry, {
          client,
          sending,
          userId: me.userId,
          prepared,
          onProgress: setProgress,
        })
      },
    }),
  )
  const isConnected = useIsConnected()
  const { online: isOnline } = useNetwork()
  const isWaiting = useStateOf(outbox).entries.some(({ refusal }) => refusal === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again
  useEffect(() => {
    void outbox.drain()
  }, [outbox, isConnected, isOnline])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void outbox.drain(), nextAttempt)
    return () => clearInterval(timer)
  }, [outbox, isWaiting])
  return <Outboxes value={{ outbox, progress }}>{children}</Outboxes>
}

/** The server's word, unless it is only busy or away. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof CauserieError &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408
    ? error.message
    : undefined
