import { Checkbox, Table } from '@mantine/core'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { mayToggle, permissionsOf, type Role } from './role.ts'
import { useTogglePermission } from './use-toggle-permission.ts'

/** Roles by permissions; what the reader may not change is shown and cannot be chosen. */
export const PermissionMatrix = ({ roles }: { roles: readonly Role[] }) => {
  const { say } = useTexts()
  const session = useSession()
  const toggle = useTogglePermission()
  return (
    <Table.ScrollContainer
      minWidth={0}
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'region', 'aria-label': say('roles') },
      }}
    >
      <Table withTableBorder withColumnBorders highlightOnHover verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('permission')}</Table.Th>
            {roles.map(({ roleId, displayName }) => (
              <Table.Th key={roleId}>{displayName}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {permissionsOf(roles).map((permission) => (
            <Table.Tr key={permission}>
              <Table.Th scope="row" fz="xs" fw={500}>
                {permission}
              </Table.Th>
              {roles.map((role) => (
                <Table.Td key={role.roleId}>
                  <Checkbox
                    aria-label={`${role.displayName}: ${permission}`}
                    checked={role.permissions.includes(permission)}
                    disabled={!mayToggle(session, role, permission)}
                    onChange={() => toggle(role, permission)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
