import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { type ApnsFields, apnsChangesOf, apnsFieldsOf } from './apns-fields.ts'
import { keyIdOfFile } from './key-id-of-file.ts'
import { KeyText } from './key-text.tsx'
import type { PushSetting } from './push-setting.ts'
import { usePushChange } from './use-push-change.ts'

const lines = [
  { name: 'keyId', label: 'apnsKeyId', maxLength: 10 },
  { name: 'teamId', label: 'apnsTeamId', maxLength: 10 },
  { name: 'topic', label: 'apnsTopic', maxLength: 255 },
] as const

type Shown = { apns: PushSetting['apns']; onDone: () => void }

/** The key for iOS with what names it; a key that is kept stays without another one. */
export const ApnsForm = ({ apns, onDone }: Shown) => {
  const { say } = useTexts()
  const { refused, change } = usePushChange()
  const before = apnsFieldsOf(apns)
  const [fields, setFields] = useState(before)
  const set = (next: Partial<ApnsFields>) => setFields({ ...fields, ...next })
  const changes = apnsChangesOf(before, fields)
  const send = async () => {
    if (await change({ apns: changes }, say('keysKept', { vendor: say('apns') }))) onDone()
  }
  return (
    <form
      aria-label={say('apns')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="xs">
        <KeyText
          label={say('apnsKey')}
          description={say(apns ? 'apnsKeyStays' : 'apnsKeyHint')}
          accept=".p8"
          isRequired={!apns}
          value={fields.key}
          error={refused['apns.key']}
          onChange={(key, name = '') => {
            const keyId = keyIdOfFile(name)
            set({ key, ...(keyId !== undefined && { keyId }) })
          }}
        />
        {lines.map(({ name, label, maxLength }) => (
          <TextInput
            key={name}
            label={say(label)}
            required
            maxLength={maxLength}
            autoComplete="off"
            value={fields[name]}
            error={refused[`apns.${name}`]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
        <Checkbox
          label={say('apnsProduction')}
          description={say('apnsProductionHint')}
          checked={fields.isProduction}
          error={refused['apns.isProduction']}
          onChange={({ currentTarget }) => set({ isProduction: currentTarget.checked })}
        />
        {refused.apns !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {refused.apns}
          </Text>
        )}
        <Group>
          <Button type="submit" disabled={Object.keys(changes).length === 0}>
            {say(apns ? 'save' : 'keepKey')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
