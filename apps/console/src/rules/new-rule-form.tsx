import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import { faultOf } from './rule-fault.ts'
import type { RuleList } from './rule-lists.ts'
import { candidatesOf, type RulesApi } from './rules-api.ts'
import { useDryRun } from './use-dry-run.ts'

/**
 * A rule that is tried on what was written before, and then added. It holds for the next message.
 */
export const NewRuleForm = ({ api, list }: { api: RulesApi; list: RuleList }) => {
  const { say } = useTexts()
  const { perform } = useActing()
  const [rule, setRule] = useState({ regex: '', isMatchExactWord: false })
  const run = useDryRun(list)
  // Words of the block list are looked for as they are.
  const fault = list === 'whitelist' ? faultOf(rule.regex) : undefined
  const isReady = rule.regex.trim() !== '' && fault === undefined
  const change = (next: Partial<typeof rule>) => {
    setRule({ ...rule, ...next })
    run.forget()
  }
  const add = async () => {
    if (await perform({ run: () => api.add(rule), done: say('ruleAdded') })) change({ regex: '' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run.start(candidatesOf(rule))
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say(list === 'whitelist' ? 'newRule' : 'newWords')}
          description={say(list === 'whitelist' ? 'newLinkHint' : 'newWordHint')}
          value={rule.regex}
          error={fault && say(`fault_${fault.kind}`, fault)}
          maxLength={500}
          onChange={({ currentTarget }) => change({ regex: currentTarget.value })}
        />
        {list === 'blocklist' && (
          <Checkbox
            label={say('exactWord')}
            checked={rule.isMatchExactWord}
            onChange={({ currentTarget }) => change({ isMatchExactWord: currentTarget.checked })}
          />
        )}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={run.isRunning} disabled={!isReady}>
            {say('tryRule')}
          </Button>
          <Button disabled={!isReady} onClick={() => void add()}>
            {say('addRule')}
          </Button>
        </Group>
        <DryRunResult run={run} />
      </Stack>
    </form>
  )
}
