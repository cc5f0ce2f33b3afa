import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../screen/facts.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWith } from '../texts/sentence-with.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PlatformCards } from './platform-cards.tsx'
import { FromPushRole } from './push-role.tsx'
import type { PushSetting } from './push-setting.ts'
import { pushStatusQuery } from './push-status.ts'
import { PushesChart } from './pushes-chart.tsx'
import { TestPush } from './test-push.tsx'

/** How pushes fare, read again while it is shown, and a test to oneself. */
export const PushState = ({ setting }: { setting: PushSetting }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({ ...pushStatusQuery(client), refetchInterval: 10_000 })
  return (
    <Stack>
      {!setting.enabled && <PushesAreOff />}
      <FromPushRole query={query}>
        {(status) => (
          <>
            <TestPush />
            <Facts facts={[[say('pushesWaiting'), status.pending]]} />
            <PlatformCards status={status} setting={setting} />
            <Text size="sm" c="dimmed">
              {say('pushSumsHint')}
            </Text>
            <PushesChart hours={status.hours} />
          </>
        )}
      </FromPushRole>
      <Text size="sm">
        <SentenceWith
          sentence="devicesOfUsers"
          parts={{
            people: (
              <Anchor
                size="sm"
                underline="always"
                renderRoot={(props) => <Link to="/people" {...props} />}
              >
                {say('people')}
              </Anchor>
            ),
          }}
        />
      </Text>
    </Stack>
  )
}

const PushesAreOff = () => {
  const { say } = useTexts()
  return (
    <Alert color="orange" title={say('pushesAreOff')}>
      <Anchor
        size="sm"
        c="inherit"
        underline="always"
        renderRoot={(props) => <Link to="/push/$part" params={{ part: 'keys' }} {...props} />}
      >
        {say('turnPushesOn')}
      </Anchor>
    </Alert>
  )
}
