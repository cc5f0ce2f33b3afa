import { useActing } from '../screen/acting.tsx'
import { LineForm } from '../screen/line-form.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { mayDelete, mayEdit, type Role } from './role.ts'

/** A role by its name, to rename and to delete it. */
export const RoleRow = ({ role: { roleId, displayName } }: { role: Role }) => {
  const { say } = useTexts()
  const session = useSession()
  const { perform } = useActing()
  const params = { path: { roleId } }
  const rename = (name: string) => ({
    run: () =>
      session.client.put('/api/v3/roles/{roleId}', { params, body: { displayName: name } }),
    done: say('roleRenamed', { role: name }),
  })
  const deletion = {
    label: say('remove'),
    question: { title: say('deleteRoleTitle', { role: displayName }), text: say('deleteRoleText') },
    run: () => session.client.delete('/api/v3/roles/{roleId}', { params }),
    done: say('roleDeleted', { role: displayName }),
  }
  return (
    <Row
      id={roleId}
      name={displayName || roleId}
      note={roleId}
      beside={<Offers offers={[mayDelete(session, roleId) && deletion]} />}
    >
      {mayEdit(session, roleId) && (
        <LineForm
          key={displayName}
          label={say('name')}
          submit={say('renameRole')}
          initial={displayName}
          onSend={(name) => perform({ ...rename(name), undo: rename(displayName) })}
        />
      )}
    </Row>
  )
}
