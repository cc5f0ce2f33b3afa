import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Role } from './role.ts'

/** Asks, and then gives a permission to a role or takes it: for everybody who has the role. */
export const useTogglePermission = (): ((role: Role, permission: string) => void) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { confirm } = useActing()
  return ({ roleId, displayName, permissions }, permission) => {
    const isGiven = permissions.includes(permission)
    const next = isGiven
      ? permissions.filter((one) => one !== permission)
      : [...permissions, permission]
    const values = { role: displayName, permission }
    // The API lists what it takes and answers any text; what a role has is on its list.
    const set = (all: readonly string[]) => () =>
      client.put('/api/v3/roles/{roleId}', {
        params: { path: { roleId } },
        body: { permissions: [...all] as never[] },
      })
    const given = say('permissionGiven', values)
    const taken = say('permissionTaken', values)
    confirm(
      {
        title: say(isGiven ? 'takePermissionTitle' : 'givePermissionTitle', values),
        text: say('changePermissionText', values),
        label: say(isGiven ? 'takePermission' : 'givePermission'),
      },
      {
        run: set(next),
        done: isGiven ? taken : given,
        undo: { run: set(permissions), done: isGiven ? given : taken },
      },
    )
  }
}
