import { Code, Stack, Switch, Text, Title } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type EventGroup, eventGroups, eventsOfGroup } from './event-groups.ts'
import { changePush, type NotifiableEvent, type PushSetting } from './push-setting.ts'

const titles: Record<EventGroup, TextKey> = {
  chat: 'messages',
  posts: 'posts',
  comments: 'comments',
  stories: 'stories',
  people: 'pushGroup_people',
  live: 'pushGroup_live',
}

/** Which events are pushed in the whole network; each is changed by itself, and can be undone. */
export const PushedEvents = ({ setting }: { setting: PushSetting }) => {
  const { say } = useTexts()
  return (
    <Stack gap="lg" maw={560}>
      <Text size="sm" c="dimmed">
        {say('pushEventsHint')}
      </Text>
      {eventGroups.map((group) => (
        <Stack key={group} gap="sm" component="section">
          <Title order={2} size="h5">
            {say(titles[group])}
          </Title>
          {eventsOfGroup(setting.notifiableEvents, group).map((event) => (
            <EventSwitch key={event.name} event={event} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

const EventSwitch = ({ event }: { event: NotifiableEvent }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const { name, isPushNotifiable, listenFromRoleIds, ignoreFromRoleIds } = event
  const label = say(`pushed_${name}`)
  const turn = (next: boolean) => () =>
    changePush(client, { notifiableEvents: [{ name, isPushNotifiable: next }] })
  const change = () =>
    void perform({
      run: turn(!isPushNotifiable),
      done: say('settingChanged', { name: label }),
      undo: { run: turn(isPushNotifiable), done: say('settingRestored', { name: label }) },
    })
  return (
    <Switch
      label={label}
      checked={isPushNotifiable}
      onChange={change}
      description={
        <>
          <Code>{name}</Code>
          {listenFromRoleIds.length > 0 &&
            ` ${say('pushOnlyFrom', { roles: listenFromRoleIds.join(', ') })}`}
          {ignoreFromRoleIds.length > 0 &&
            ` ${say('pushNotFrom', { roles: ignoreFromRoleIds.join(', ') })}`}
        </>
      }
    />
  )
}
