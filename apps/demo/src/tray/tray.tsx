import { useTrayCount } from '@causerie/react'
import { useState } from 'react'
import { useDeviceAgain } from '../push/use-device-again.ts'
import { lazyPart } from '../show/lazy-part.tsx'
import { Bell } from './bell.tsx'

const OpenedTray = lazyPart(
  'tray',
  async () => (await import('./opened-tray.tsx')).OpenedTray,
  () => <WaitingBell />,
)
const WaitingBell = () => <Bell unseen={useTrayCount().unseen} />

/** The bell, and what has happened, which is loaded when somebody first looks. */
export const Tray = () => {
  const [isWanted, setWanted] = useState(false)
  const { unseen } = useTrayCount()
  useDeviceAgain()
  return isWanted ? <OpenedTray /> : <Bell unseen={unseen} onClick={() => setWanted(true)} />
}
