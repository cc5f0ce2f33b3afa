import type { Client } from '@causerie/client'
import { createContext, useContext } from 'react'
import type { Refresh } from './refresher.ts'
import type { Subscriptions } from './subscriptions.ts'

export type Causerie = {
  client: Client
  /** Whose client it is. */
  userId: string
  /** Reads something again, at most once in two seconds. */
  refresh: Refresh
  subscriptions: Subscriptions
}

export const CauserieContext = createContext<Causerie | undefined>(undefined)
export const ConnectedContext = createContext(true)

/** The client and its user; throws outside of `<CauserieProvider>`. */
export const useCauserie = (): Causerie => {
  const causerie = useContext(CauserieContext)
  if (!causerie) throw new Error('used outside of <CauserieProvider>')
  return causerie
}

/** Whether the realtime stream is open. It comes back by itself. */
export const useIsConnected = (): boolean => useContext(ConnectedContext)
