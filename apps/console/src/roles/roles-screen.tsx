import { Stack, Title } from '@mantine/core'
import { PagedList } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import { NewRole } from './new-role.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { roleIdOf, rolesOf, useRoles } from './role.ts'
import { RoleRow } from './role-row.tsx'

/** The roles of the network, and what each allows. */
export const RolesScreen = () => {
  const { say } = useTexts()
  const may = useMay()
  return (
    <Screen title={say('roles')} intro={say('rolesHint')}>
      <PagedList pages={useRoles()} itemsOf={rolesOf} keyOf={roleIdOf}>
        {(roles) => (
          <Stack>
            <PermissionMatrix roles={roles} />
            <Title order={2} size="h5">
              {say('allRoles')}
            </Title>
            {may('CREATE_ROLE') && <NewRole />}
            {roles.map((role) => (
              <RoleRow key={role.roleId} role={role} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Screen>
  )
}
