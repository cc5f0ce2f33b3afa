import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { Loading } from './screen/states.tsx'
import { closeSession, restoreSession, type Session, SessionProvider } from './session/session.tsx'
import { SignIn } from './session/sign-in.tsx'

/** Whoever is not signed in sees nothing but the sign-in. */
export const App = () => {
  const restored = useQuery({
    queryKey: ['restored'],
    queryFn: async () => (await restoreSession()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [opened, setOpened] = useState<Omit<Session, 'signOut'> | 'signed out'>()
  const [notice, setNotice] = useState<string>()
  const current = opened ?? restored.data
  const session = useMemo(() => {
    const signOut = (said?: string) => {
      void closeSession()
      setNotice(said)
      setOpened('signed out')
      queries.clear()
    }
    return current && current !== 'signed out' ? { ...current, signOut } : undefined
  }, [current])
  if (!session)
    return restored.isPending && opened === undefined ? (
      <Loading />
    ) : (
      <SignIn notice={notice} onSession={setOpened} />
    )
  return (
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}
