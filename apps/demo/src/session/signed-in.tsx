import { type Client, createClient, signIn } from '@causerie/client'
import { CauserieProvider } from '@causerie/react'
import { createContext, type PropsWithChildren, use, useState } from 'react'
import { patchOwn } from '../live/patch-own.ts'
import { deviceOfBrowser } from '../push/device-of-browser.ts'
import type { Person } from './world.ts'

type SignedIn = { client: Client; me: Person; people: readonly Person[] }
const Signed = createContext<SignedIn | undefined>(undefined)

/** The client of whoever is signed in here, and the people of the demo world. */
export const useSignedIn = (): SignedIn => {
  const signedIn = use(Signed)
  if (!signedIn) throw new Error('used outside of <SignedInAs>')
  return signedIn
}

type Props = PropsWithChildren<{ apiKey: string; me: Person; people: readonly Person[] }>

/**
 * Signs somebody in. Each person has a client and a cache of their own, so that two of them are as
 * far from each other as on two machines. The session is opened at the first request and stays in
 * memory.
 */
export const SignedInAs = ({ apiKey, me, people, children }: Props) => {
  const [signedIn] = useState(() => {
    const baseUrl = window.location.origin
    return {
      client: createClient({
        baseUrl,
        session: signIn({ ...me, baseUrl, apiKey, deviceId: deviceOfBrowser() }),
      }),
      me,
      people,
    }
  })
  return (
    <CauserieProvider client={signedIn.client} userId={me.userId} onEvent={patchOwn}>
      <Signed value={signedIn}>{children}</Signed>
    </CauserieProvider>
  )
}
