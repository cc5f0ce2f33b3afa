import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { Folded } from '../screen/folded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { EventPicker } from './event-picker.tsx'
import { emptyReplay, replayBodyOf } from './replay.ts'

/** Which events of the past are sent again. */
export const NewReplay = ({ webhookId }: { webhookId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { confirm } = useActing()
  const [typed, setTyped] = useState(emptyReplay)
  const start = () =>
    confirm(
      {
        title: say('startReplayTitle'),
        text: say('startReplayText'),
        label: say('startReplay'),
        isHarmless: true,
      },
      {
        run: () =>
          client.post('/api/v3/webhooks/{webhookId}/replays', {
            params: { path: { webhookId } },
            body: replayBodyOf(typed),
          }),
        done: say('replayStarted'),
      },
    )
  const field = (
    name: 'since' | 'until' | 'recordId',
    label: 'replaySince' | 'replayUntil' | 'replayRecord',
  ) => (
    <TextInput
      type={name === 'recordId' ? 'text' : 'datetime-local'}
      size="xs"
      label={say(label)}
      value={typed[name]}
      style={{ flex: '1 1 200px' }}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  )
  return (
    <Folded summary={say('newReplay')}>
      <form
        aria-label={say('newReplay')}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {say('replayHint')}
          </Text>
          <Group gap="xs" align="flex-end">
            {field('since', 'replaySince')}
            {field('until', 'replayUntil')}
            {field('recordId', 'replayRecord')}
          </Group>
          <EventPicker
            chosen={typed.events}
            onChoose={(events) => setTyped({ ...typed, events })}
          />
          <Group>
            <Button type="submit" variant="light">
              {say('startReplay')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Folded>
  )
}
