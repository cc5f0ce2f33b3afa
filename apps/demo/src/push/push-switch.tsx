import '@mantine/core/styles/Switch.css'
import { Button, Stack, Switch, Text } from '@mantine/core'
import { useSignedIn } from '../session/signed-in.tsx'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { usePush } from './use-push.ts'

/** Lets whoever is signed in be told of things while the page is closed. */
export const PushSwitch = () => {
  const words = useWords()
  const { me } = useSignedIn()
  const { push, error, change, test } = usePush()
  const { hindrance, isOn = false } = push ?? {}
  const state = change.isPending ? 'isChanging' : hindrance
  const description = state ? words.push[state] : words.push.hint(me.displayName)
  return (
    <Stack gap="xs" p="sm" className="push-switch">
      <Switch
        label={words.push.label}
        description={<span role="status">{description}</span>}
        checked={change.isPending ? change.variables : isOn}
        disabled={!push || hindrance !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (!change.isPending) change.mutate(checked)
        }}
      />
      {isOn && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {words.push.test}
        </Button>
      )}
      <Text size="xs" c="dimmed" role="status" hidden={!test.isSuccess || !isOn}>
        {words.push.tested}
      </Text>
      {error && <Failed error={error} />}
    </Stack>
  )
}
