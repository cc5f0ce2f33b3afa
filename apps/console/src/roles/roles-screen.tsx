import { PagedList } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { roleIdOf, rolesOf, useRoles } from './role.ts'

/** What each role of the network allows. */
export const RolesScreen = () => {
  const { say } = useTexts()
  return (
    <Screen title={say('roles')} intro={say('rolesHint')}>
      <PagedList pages={useRoles()} itemsOf={rolesOf} keyOf={roleIdOf}>
        {(roles) => <PermissionMatrix roles={roles} />}
      </PagedList>
    </Screen>
  )
}
