import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useActing } from '../screen/acting.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NumberInput } from './number-input.tsx'
import type { Field, Setting } from './setting.ts'

/** The fields of a setting; each is changed by itself, and can be undone. */
export const SettingForm = <S, B>({ setting }: { setting: Setting<S, B> }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { title, hint, key, read, fields } = setting
  const query = useQuery({
    queryKey: ['setting', key],
    queryFn: ({ signal }) => read(client, signal),
  })
  return (
    <Stack gap="sm" maw={560} component="section" data-setting={title}>
      <Title order={2} size="h5">
        {say(title)}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed">
          <SentenceWithCode sentence={hint} />
        </Text>
      )}
      <Loaded query={query}>
        {(values) =>
          fields.map((field) => (
            <FieldInput key={field.label} setting={setting} values={values} field={field} />
          ))
        }
      </Loaded>
    </Stack>
  )
}

type Shown<S, B> = { setting: Setting<S, B>; values: S; field: Field<S, B> }
const FieldInput = <S, B>({ setting, values, field }: Shown<S, B>) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const label = say(field.label)
  const description = field.hint && <SentenceWithCode sentence={field.hint} />
  const send = (next: B, before: B) => {
    const step = (body: B) => () => setting.change(client, body)
    void perform({
      run: step(next),
      done: say('settingChanged', { name: label }),
      undo: { run: step(before), done: say('settingRestored', { name: label }) },
    })
  }
  switch (field.kind) {
    case 'switch': {
      const value = field.valueOf(values)
      return (
        <Switch
          label={label}
          description={description}
          checked={value}
          onChange={() => send(field.changeTo(!value, values), field.changeTo(value, values))}
        />
      )
    }
    case 'choice': {
      const value = field.valueOf(values)
      return (
        <NativeSelect
          label={label}
          description={description}
          value={value}
          onChange={({ currentTarget }) =>
            send(field.changeTo(currentTarget.value, values), field.changeTo(value, values))
          }
          data={Object.entries(field.choices).map(([choice, text]) => ({
            value: choice,
            label: say(text),
          }))}
        />
      )
    }
    case 'number': {
      const value = field.valueOf(values)
      return (
        <NumberInput
          key={value}
          {...field}
          label={label}
          description={description}
          value={value}
          onSave={(next) => send(field.changeTo(next, values), field.changeTo(value, values))}
        />
      )
    }
  }
}
