import { Button, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useActing } from '../screen/acting.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import { useDryRun } from './use-dry-run.ts'

/** Whether the whitelist holds: then only links that one of its rules finds may be written. */
export const WhitelistSwitch = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { confirm } = useActing()
  const run = useDryRun('whitelist')
  const query = useQuery({
    queryKey: ['moderation-setting'],
    queryFn: ({ signal }) => client.get('/api/v3/network-settings/moderation', { signal }),
  })
  const set = (isWhitelistEnabled: boolean) => ({
    run: () => client.put('/api/v3/network-settings/moderation', { body: { isWhitelistEnabled } }),
    done: say(isWhitelistEnabled ? 'whitelistIsOn' : 'whitelistIsOff'),
  })
  const toggle = (isOn: boolean) =>
    confirm(
      {
        title: say(isOn ? 'whitelistOffTitle' : 'whitelistOnTitle'),
        text: say(isOn ? 'whitelistOffText' : 'whitelistOnText'),
        label: say(isOn ? 'switchOff' : 'switchOn'),
      },
      { ...set(!isOn), undo: set(isOn) },
    )
  return (
    <Loaded query={query}>
      {({ isWhitelistEnabled }) => (
        <Stack gap="xs">
          <Switch
            label={say('whitelistSwitch')}
            description={say('whitelistHint')}
            checked={isWhitelistEnabled}
            onChange={() => toggle(isWhitelistEnabled)}
          />
          {!isWhitelistEnabled && (
            <Button
              size="compact-sm"
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              loading={run.isRunning}
              onClick={() => void run.start({ regexs: [] })}
            >
              {say('tryWhitelist')}
            </Button>
          )}
          <DryRunResult run={run} />
        </Stack>
      )}
    </Loaded>
  )
}
