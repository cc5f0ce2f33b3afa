import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { rulesRoute } from '../router.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { ApiKeyField } from './api-key-field.tsx'
import { NewRuleForm } from './new-rule-form.tsx'
import { type RuleList, ruleLists } from './rule-lists.ts'
import { RuleRows } from './rule-rows.tsx'
import { rulesApi } from './rules-api.ts'
import { TryText } from './try-text.tsx'
import { useApiKey } from './use-api-key.ts'
import { WhitelistSwitch } from './whitelist-switch.tsx'

const titles = { whitelist: 'whitelist', blocklist: 'blocklist' } as const satisfies Record<
  RuleList,
  TextKey
>

/** The rules for links and words: try, add, switch and remove them. */
export const RulesScreen = () => {
  const { say } = useTexts()
  const { list } = rulesRoute.useParams()
  const navigate = useNavigate()
  const show = (next: RuleList) => void navigate({ to: '/rules/$list', params: { list: next } })
  return (
    <Screen title={say('rules')}>
      <PartTabs parts={ruleLists} titles={titles} part={list} onShow={show}>
        <Rules key={list} />
      </PartTabs>
    </Screen>
  )
}

const Rules = () => {
  const { client } = useSession()
  const { list } = rulesRoute.useParams()
  const api = useMemo(() => rulesApi(client, list), [client, list])
  const apiKey = useApiKey()
  return (
    <Stack>
      {list === 'whitelist' && <WhitelistSwitch />}
      <NewRuleForm api={api} list={list} />
      <TryText api={api} />
      <ApiKeyField apiKey={apiKey} />
      <RuleRows api={api} list={list} apiKey={apiKey.apiKey} />
    </Stack>
  )
}
