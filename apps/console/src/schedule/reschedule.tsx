import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { localTimeOf } from './month.ts'
import type { Scheduled } from './scheduled.ts'

/** Another time for a post that waits. */
export const Reschedule = ({ post: { _id: id, scheduledAt } }: { post: Scheduled }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const before = localTimeOf(scheduledAt)
  const [typed, setTyped] = useState(before)
  const moveTo = (next: string) => ({
    run: () =>
      client.put('/api/v1/posts/schedule/{id}', {
        params: { path: { id } },
        body: { scheduledAt: next },
      }),
    done: say('rescheduled', { time: time(next) }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void perform({ ...moveTo(new Date(typed).toISOString()), undo: moveTo(scheduledAt) })
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          type="datetime-local"
          size="xs"
          label={say('publishAt')}
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="light" disabled={typed === before}>
          {say('reschedule')}
        </Button>
      </Group>
    </form>
  )
}
