import { Button, Code, Stack, Switch } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { Offers } from '../screen/offers.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import type { RuleList } from './rule-lists.ts'
import { candidatesOf, type Rule, type RulePage, type RulesApi } from './rules-api.ts'
import { useDryRun } from './use-dry-run.ts'

const rulesOf = ({ results }: RulePage): readonly Rule[] => results
const ruleIdOf = ({ ruleId }: Rule): string => ruleId
const isExact = (rule: Rule): boolean => 'isMatchExactWord' in rule && rule.isMatchExactWord

type Shown = { api: RulesApi; list: RuleList; apiKey: string }

/** The rules of a list; those that are off are kept and do nothing. */
export const RuleRows = ({ api, list, apiKey }: Shown) => {
  const { say } = useTexts()
  return (
    <PagedList
      pages={usePages(['rules', list], api.query)}
      itemsOf={rulesOf}
      keyOf={ruleIdOf}
      nothing={<Nothing text={say('noRules')} />}
    >
      {(rules) => (
        <Stack gap="xs">
          {rules.map((rule) => (
            <RuleRow key={rule.ruleId} rule={rule} api={api} list={list} apiKey={apiKey} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

const RuleRow = ({ rule, api, list, apiKey }: Shown & { rule: Rule }) => {
  const { say, time } = useTexts()
  const run = useDryRun(list)
  const { perform } = useActing()
  const { ruleId, regex, isEnabled } = rule
  const tried = { regex, isMatchExactWord: isExact(rule) }
  const enable = { run: () => api.enable(ruleId, true, apiKey), done: say('ruleEnabled') }
  const disable = { run: () => api.enable(ruleId, false, apiKey), done: say('ruleDisabled') }
  const removal = {
    label: say('remove'),
    question: { title: say('removeRuleTitle'), text: say('removeRuleText') },
    run: () => api.remove(ruleId, apiKey),
    done: say('ruleRemoved'),
    undo: { run: () => api.add(tried), done: say('ruleAdded') },
  }
  const toggle = () =>
    void perform(isEnabled ? { ...disable, undo: enable } : { ...enable, undo: disable })
  return (
    <Row
      id={ruleId}
      name={<Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{regex}</Code>}
      note={`${isExact(rule) ? `${say('exactWord')}, ` : ''}${time(rule.createdAt)}`}
      beside={
        <>
          {!isEnabled && (
            <Button
              size="compact-sm"
              variant="default"
              loading={run.isRunning}
              onClick={() => void run.start(candidatesOf(tried))}
            >
              {say('tryRule')}
            </Button>
          )}
          {apiKey !== '' && (
            <>
              <Switch
                checked={isEnabled}
                onChange={toggle}
                aria-label={say('enableRule', { rule: regex })}
              />
              <Offers offers={[removal]} />
            </>
          )}
        </>
      }
    >
      <DryRunResult run={run} />
    </Row>
  )
}
