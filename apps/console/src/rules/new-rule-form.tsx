import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf, useActing } from '../screen/acting.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DryRun } from './dry-run.tsx'
import type { RuleList } from './rule-lists.ts'
import type { RulesApi } from './rules-api.ts'

/** A rule that is tried on what was written before, and then added. It holds for the next message. */
export const NewRuleForm = ({ api, list }: { api: RulesApi; list: RuleList }) => {
  const { say } = useTexts()
  const { perform } = useActing()
  const [rule, setRule] = useState({ regex: '', isMatchExactWord: false })
  const trying = useMutation({ mutationFn: api.dryRun })
  const change = (next: Partial<typeof rule>) => {
    setRule({ ...rule, ...next })
    trying.reset()
  }
  const add = async () => {
    if (await perform({ run: () => api.add(rule), done: say('ruleAdded') })) change({ regex: '' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        trying.mutate(rule)
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say('newRule')}
          description={say(list === 'whitelist' ? 'newLinkHint' : 'newWordHint')}
          value={rule.regex}
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
          <Button type="submit" variant="default" loading={trying.isPending} disabled={rule.regex === ''}>
            {say('tryRule')}
          </Button>
          <Button disabled={rule.regex === ''} onClick={() => void add()}>
            {say('addRule')}
          </Button>
        </Group>
        {trying.isError && (
          <Alert color="red" role="alert">
            {say('refused', { reason: reasonOf(trying.error) })}
          </Alert>
        )}
        {trying.data && <DryRun tried={trying.data} />}
      </Stack>
    </form>
  )
}
