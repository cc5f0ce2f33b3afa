import { may } from './may.ts'
import { useSession } from './session.tsx'

/** Whether whoever is signed in has a permission, in the network or in the place that is meant. */
export const useMay = () => {
  const session = useSession()
  return (permission: string, there?: readonly string[]): boolean => may(session, permission, there)
}
