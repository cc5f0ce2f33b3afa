import { RouterProvider } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { type Session, SessionProvider } from './session/session.tsx'
import { SignIn } from './session/sign-in.tsx'

/** Whoever is not signed in sees nothing but the sign-in. */
export const App = () => {
  const [opened, setOpened] = useState<Omit<Session, 'signOut'>>()
  const session = useMemo(() => {
    const signOut = () => {
      queries.clear()
      setOpened(undefined)
    }
    return opened && { ...opened, signOut }
  }, [opened])
  if (!session) return <SignIn onSession={setOpened} />
  return (
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}
