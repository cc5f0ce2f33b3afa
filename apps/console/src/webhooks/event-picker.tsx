import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Folded } from '../screen/folded.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { EventName } from './event-name.ts'
import { webhookEventNames } from './event-names.ts'
import { namesWith } from './names-with.ts'

type Shown = { chosen: readonly EventName[]; onChoose: (names: EventName[]) => void }

/** Names of events to choose from, found by a part of their names. None chosen means all. */
export const EventPicker = ({ chosen, onChoose }: Shown) => {
  const { say } = useTexts()
  const [searched, setSearched] = useState('')
  const toggle = (name: EventName) =>
    onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  const taken =
    chosen.length === 0 ? say('allEvents') : say('chosenEvents', { count: chosen.length })
  return (
    <Folded summary={`${say('webhookEvents')}: ${taken}`}>
      <Stack gap="xs">
        <Group gap="xs">
          <TextInput
            type="search"
            size="xs"
            aria-label={say('searchEvents')}
            placeholder={say('searchEvents')}
            value={searched}
            style={{ flex: '1 1 200px' }}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
            // Enter would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button
            size="xs"
            variant="default"
            disabled={chosen.length === 0}
            onClick={() => onChoose([])}
          >
            {say('clearEvents')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {say('webhookEventsHint')}
        </Text>
        <Stack
          gap={4}
          mah={240}
          role="group"
          aria-label={say('webhookEvents')}
          style={{ overflowY: 'auto' }}
        >
          {namesWith(webhookEventNames, searched).map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={name}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Stack>
      </Stack>
    </Folded>
  )
}
