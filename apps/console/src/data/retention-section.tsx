import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NewRetentionRule } from './new-retention-rule.tsx'
import { keyOfRule, readPreviews, readRetention } from './retention.ts'
import { RetentionRuleRow } from './retention-rule-row.tsx'
import { RetentionSwitch } from './retention-switch.tsx'

/** For how long what is kept, what that deletes, and whether it does. */
export const RetentionSection = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => readRetention(client, signal),
  })
  const rules = retention.data?.rules ?? []
  const previews = useQuery({
    queryKey: ['retention-previews', rules.map((rule) => [keyOfRule(rule), rule.days])],
    enabled: rules.length > 0,
    // Counts go down while records are deleted.
    refetchInterval: retention.data?.enabled ? 5_000 : false,
    queryFn: ({ signal }) => readPreviews(client, rules, signal),
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw={560}>
        {say('retentionHint')}
      </Text>
      <Loaded query={retention}>
        {({ enabled, rules }) => (
          <>
            {(enabled || rules.length > 0) && (
              <RetentionSwitch enabled={enabled} previews={previews} />
            )}
            {!enabled && <NewRetentionRule rules={rules} />}
            {rules.length === 0 && <Nothing text={say('noRetention')} />}
            <Stack gap="xs">
              {rules.map((rule) => (
                <RetentionRuleRow
                  key={keyOfRule(rule)}
                  rule={rule}
                  count={previews.data?.get(keyOfRule(rule))}
                  isFixed={enabled}
                />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
