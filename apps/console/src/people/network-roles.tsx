import { Checkbox, SimpleGrid } from '@mantine/core'
import { type Role, roleIdOf, rolesOf, useRoles } from '../roles/role.ts'
import { useActing } from '../screen/acting.tsx'
import { PagedList } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { nameOf, type Person } from './person.ts'

/** The roles that somebody has in the whole network, to give and to take. */
export const NetworkRoles = ({ person }: { person: Person }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { confirm } = useActing()

  const toggle = ({ roleId, displayName, permissions }: Role) => {
    const isGiven = person.roles.includes(roleId)
    const roles = isGiven ? person.roles.filter((one) => one !== roleId) : [...person.roles, roleId]
    const values = { name: nameOf(person), role: displayName, count: permissions.length }
    const set = (next: readonly string[]) => () =>
      client.put('/api/v3/users', { body: { userId: person.userId, roles: [...next] } })
    confirm(
      {
        title: say(isGiven ? 'takeRoleTitle' : 'giveRoleTitle', values),
        text: say(isGiven ? 'takeRoleText' : 'giveRoleText', values),
        label: say(isGiven ? 'takeRole' : 'giveRole'),
      },
      {
        run: set(roles),
        done: say(isGiven ? 'roleTaken' : 'roleGiven', values),
        undo: { run: set(person.roles), done: say(isGiven ? 'roleGiven' : 'roleTaken', values) },
      },
    )
  }
  return (
    <PagedList pages={useRoles()} itemsOf={rolesOf} keyOf={roleIdOf}>
      {(roles) => (
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
          {roles.map((role) => (
            <Checkbox
              key={role.roleId}
              label={role.displayName}
              description={role.roleId}
              checked={person.roles.includes(role.roleId)}
              onChange={() => toggle(role)}
            />
          ))}
        </SimpleGrid>
      )}
    </PagedList>
  )
}
