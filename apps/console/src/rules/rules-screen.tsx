import { PasswordInput, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { rulesRoute } from '../router.tsx'
import { Screen } from '../screen/screen.tsx'
import { readDemoPeople } from '../session/demo-people.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NewRuleForm } from './new-rule-form.tsx'
import { ruleLists } from './rule-lists.ts'
import { RuleRows } from './rule-rows.tsx'
import { rulesApi } from './rules-api.ts'
import { TryText } from './try-text.tsx'
import { WhitelistSwitch } from './whitelist-switch.tsx'

/** The rules for links and words: try, add, switch and remove them. */
export const RulesScreen = () => {
  const { say } = useTexts()
  const { list } = rulesRoute.useParams()
  const navigate = useNavigate()
  const show = (value: string | null) => {
    const next = ruleLists.find((one) => one === value)
    if (next) void navigate({ to: '/rules/$list', params: { list: next } })
  }
  return (
    <Screen title={say('rules')}>
      <Tabs value={list} onChange={show}>
        <Tabs.List>
          {ruleLists.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {say(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={list} pt="md">
          <Rules key={list} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

const Rules = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { list } = rulesRoute.useParams()
  const api = useMemo(() => rulesApi(client, list), [client, list])
  // In the demo world, readers on this machine are told the key.
  const world = useQuery({ queryKey: ['demo-people'], queryFn: readDemoPeople, staleTime: Infinity })
  const [typedKey, setTypedKey] = useState('')
  const demoKey = world.data?.apiKey
  return (
    <Stack>
      {list === 'whitelist' && <WhitelistSwitch />}
      <NewRuleForm api={api} list={list} />
      <TryText api={api} />
      {demoKey === null && (
        <PasswordInput
          label={say('apiKey')}
          description={say('apiKeyHint')}
          value={typedKey}
          autoComplete="off"
          onChange={({ currentTarget }) => setTypedKey(currentTarget.value)}
        />
      )}
      <RuleRows api={api} list={list} apiKey={demoKey ?? typedKey} />
    </Stack>
  )
}
