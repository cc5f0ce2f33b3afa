import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePicks } from '../audit/use-picks.ts'
import { useTexts } from '../texts/texts.tsx'
import { EventPicker } from './event-picker.tsx'
import { PlacePicker } from './place-picker.tsx'
import type { WebhookFields } from './webhook-fields.ts'

type Shown = {
  initial: WebhookFields
  label: string
  submit: string
  isChanged?: (fields: WebhookFields) => boolean
  onSend: (fields: WebhookFields) => void
}

/** Where a webhook sends, and what of what happens. */
export const WebhookForm = ({ initial, label, submit, isChanged = () => true, onSend }: Shown) => {
  const { say } = useTexts()
  const picks = usePicks()
  const [fields, setFields] = useState(initial)
  const set = (change: Partial<WebhookFields>) => setFields({ ...fields, ...change })
  const { url, description, events, communityIds, channelIds } = fields
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...fields, url: url.trim(), description: description.trim() })
      }}
    >
      <Stack gap="xs">
        <TextInput
          type="url"
          label={say('webhookUrl')}
          description={say('webhookUrlHint')}
          required
          pattern="https?://.+"
          maxLength={900}
          value={url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
        <TextInput
          label={say('description')}
          maxLength={250}
          value={description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <EventPicker chosen={events} onChoose={(names) => set({ events: names })} />
        <Group gap="xs" align="flex-start">
          <PlacePicker
            label={say('webhookCommunities')}
            kind="communities"
            chosen={communityIds}
            onChoose={(ids) => set({ communityIds: ids })}
            search={picks.communities}
          />
          <PlacePicker
            label={say('webhookChannels')}
            kind="channels"
            chosen={channelIds}
            onChoose={(ids) => set({ channelIds: ids })}
            search={picks.channels}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {say('webhookPlacesHint')}
        </Text>
        <Group>
          <Button type="submit" disabled={url.trim() === '' || !isChanged(fields)}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
