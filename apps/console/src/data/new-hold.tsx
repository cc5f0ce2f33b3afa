import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { usePicks } from '../audit/use-picks.ts'
import { useActing } from '../screen/acting.tsx'
import { Choice } from '../screen/choice.tsx'
import { Folded } from '../screen/folded.tsx'
import { PickField } from '../screen/pick-field.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type HeldType, setHold } from './hold.ts'

const types: readonly HeldType[] = ['user', 'community']
const titles = { user: 'held_user', community: 'held_community' } as const
type Typed = { type: HeldType; id: string; reason: string }
const nothing: Typed = { type: 'user', id: '', reason: '' }

/** Somebody or a community to hold, by name or by id, and why. */
export const NewHold = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const picks = usePicks()
  const [typed, setTyped] = useState(nothing)
  const { type, id, reason } = typed
  const change = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  /** What was found meanwhile of another type is left out. */
  const pick = (next: string) =>
    setTyped((before) => (before.type === type ? { ...before, id: next } : before))
  const set = async () => {
    const run = () => setHold(client, { type, id }, reason.trim())
    if (await perform({ run, done: say('holdSet') })) setTyped({ ...nothing, type })
  }
  return (
    <Folded summary={say('newHold')}>
      <form
        aria-label={say('newHold')}
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {say('holdHint')}
          </Text>
          <Choice
            label="heldWhat"
            choices={types}
            titles={titles}
            chosen={type}
            onChoose={(next) => change({ type: next, id: '' })}
          />
          <Group>
            <PickField
              key={type}
              label={say(titles[type])}
              kind={type === 'user' ? 'people' : 'communities'}
              chosen={id}
              onChoose={pick}
              search={type === 'user' ? picks.people : picks.communities}
            />
          </Group>
          <Textarea
            label={say('holdReason')}
            description={say('holdReasonHint')}
            size="xs"
            autosize
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
          <Group>
            <Button type="submit" disabled={id === '' || reason.trim() === ''}>
              {say('setHold')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Folded>
  )
}
