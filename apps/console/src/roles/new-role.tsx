import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

const empty = { roleId: '', displayName: '' }

/** A role that allows nothing yet. */
export const NewRole = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const [typed, setTyped] = useState(empty)
  const body = { roleId: typed.roleId.trim(), displayName: typed.displayName.trim() }
  const create = async () => {
    const done = say('roleCreated', { role: body.displayName })
    if (await perform({ run: () => client.post('/api/v3/roles', { body }), done })) setTyped(empty)
  }
  const field = (name: keyof typeof typed) => (
    <TextInput
      label={say(name === 'roleId' ? 'roleId' : 'name')}
      value={typed[name]}
      required
      maxLength={100}
      style={{ flex: '1 1 160px' }}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  )
  return (
    <form
      aria-label={say('newRole')}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <Group align="flex-end" gap="xs">
        {field('displayName')}
        {field('roleId')}
        <Button
          type="submit"
          variant="light"
          disabled={body.roleId === '' || body.displayName === ''}
        >
          {say('newRole')}
        </Button>
      </Group>
    </form>
  )
}
