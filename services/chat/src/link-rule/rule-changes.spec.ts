import {
  linkRulesAdded,
  linkRulesRemoved,
  linkRuleToggled,
  moderationSettingUpdated,
} from '@causerie/contracts/chat'
import { derivedId } from '@causerie/kernel'
import { linkRules, requiredLiteral, ruleSetOf, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { as, foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatService } from '../service.ts'
import { addLinkRules } from './add-link-rules.ts'
import { removeLinkRules } from './remove-link-rules.ts'
import { replaceLinkRules } from './replace-link-rules.ts'
import { updateLinkRule } from './update-link-rule.ts'
import { updateModerationSetting } from './update-moderation-setting.ts'

const by = 'ADMIN_root'
const caller = as(by, 'admin')
const ruleOf = (regex: string) => ({ ruleId: derivedId(`whitelist ${regex}`), regex })
const [garden, market, open] = [ruleOf('garden\\.org'), ruleOf('market\\.org'), ruleOf('.{5}')]

const add = (story: Given[], ...regexs: string[]) =>
  given(chatService, story).when(addLinkRules, { body: { regexs }, caller })
const remove = (story: Given[], ...ruleIds: string[]) =>
  given(chatService, story).when(removeLinkRules, { query: { ruleIds }, caller })
const toggle = (story: Given[], { ruleId }: { ruleId: string }, isEnabled: boolean) =>
  given(chatService, story).when(updateLinkRule, {
    params: { ruleId },
    body: { ruleId, isEnabled },
    caller,
  })
const setting = (story: Given[], body: object) =>
  given(chatService, story).when(updateModerationSetting, { body, caller })

type Change = (story: Given[], rule: { ruleId: string; regex: string }) => ReturnType<typeof add>
const changes: Record<'add' | 'remove' | 'on' | 'off', Change> = {
  add: (story, { regex }) => add(story, regex),
  remove: (story, { ruleId }) => remove(story, ruleId),
  on: (story, rule) => toggle(story, rule, true),
  off: (story, rule) => toggle(story, rule, false),
}

describe('a change of the whitelist', () => {
  test('is one event for each request, of the rules that it changes', async () => {
    const added = linkRulesAdded({ rules: [garden, market], by })
    expect(await add([], garden.regex, market.regex, garden.regex)).toEqual([added])
    expect(await add([added], garden.regex)).toEqual([])
    expect(await add([added], garden.regex, open.regex)).toEqual([
      linkRulesAdded({ rules: [open], by }),
    ])
    expect(await remove([added], garden.ruleId, 'nothing', garden.ruleId)).toEqual([
      linkRulesRemoved({ rules: [garden], by }),
    ])
    expect(await remove([added], 'nothing')).toEqual([])
  })

  test('says who toggled a rule, and what was before', async () => {
    const added: Given = linkRulesAdded({ rules: [garden], by })
    const off = linkRuleToggled({ ruleId: garden.ruleId, isEnabled: false, wasEnabled: true, by })
    expect(await toggle([added], garden, false)).toEqual([off])
    expect(await toggle([added, off], garden, false)).toEqual([])
    expect(await toggle([added, off], garden, true)).toMatchObject([
      { data: { isEnabled: true, wasEnabled: false, by } },
    ])
    expect(await toggle([added], market, false)).toEqual(refuse('link-rule-not-found'))
    expect(await toggle([added, linkRulesRemoved({ rules: [garden], by })], garden, true)).toEqual(
      refuse('link-rule-not-found'),
    )
  })

  test('says which members of the setting changed', async () => {
    const on = moderationSettingUpdated({
      before: { isWhitelistEnabled: false },
      after: { isWhitelistEnabled: true },
      by,
    })
    expect(await setting([], { isWhitelistEnabled: true, isReportEnabled: true })).toEqual([on])
    expect(await setting([on], { isWhitelistEnabled: true })).toEqual([])
  })

  test('is refused where a hundred rules lack a literal, until one of them is removed', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ruleOf(`.{${i}}`))
    const full: Given[] = [linkRulesAdded({ rules: many, by })]
    expect(await add(full, 'a.')).toEqual(refuse('too-many-open-link-rules'))
    expect(recordedBy(await add(full, garden.regex))).toHaveLength(1)
    expect(
      recordedBy(await add([...full, linkRulesRemoved({ rules: many.slice(0, 1), by })], 'a.')),
    ).toHaveLength(1)
  })

  test('is refused beyond a million characters', async () => {
    const long = (n: number) => `host${n}`.padEnd(500, 'x')
    const most = Array.from({ length: 1_999 }, (_, i) => ruleOf(long(i)))
    const almost: Given[] = [linkRulesAdded({ rules: most, by })]
    const last = recordedBy(await add(almost, long(1_999)))
    expect(last).toHaveLength(1)
    expect(await add([...almost, ...last], garden.regex)).toEqual(refuse('too-many-link-rules'))
  })

  test('is decided again if the rules changed after a replacement had been compared with them', async () => {
    const added: Given = linkRulesAdded({ rules: [garden], by })
    const replace = (story: Given[]) =>
      given(chatService, story).when(replaceLinkRules, {
        body: { regexs: [market.regex] },
        caller,
        resolved: {
          version: ruleSetOf(given(chatService, [added]).row(theRuleSet())).version,
          added: [market],
          removed: [garden],
        },
      })
    expect(await replace([added])).toEqual([
      linkRulesRemoved({ rules: [garden], by }),
      linkRulesAdded({ rules: [market], by }),
    ])
    await expect(replace([added, linkRulesAdded({ rules: [open], by })])).rejects.toThrow(
      'outdated',
    )
  })

  test('keeps counts that a recount gives, and rows that are the same wherever batches end', async () => {
    const rules = [garden, market, open]
    const anyMove = fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const, 'on' as const, 'off' as const),
      rule: fc.constantFrom(...rules),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 10 }), async (moves) => {
        let story: Given[] = []
        for (const { kind, rule } of moves) {
          const decided = await changes[kind](story, rule)
          // An unknown rule is not toggled.
          if (!('refused' in decided)) story = [...story, ...recordedBy(decided)]
        }
        const kept = rules.filter(
          ({ ruleId }) => given(chatService, story).row(linkRules.get(ruleId)) !== undefined,
        )
        expect(ruleSetOf(given(chatService, story).row(theRuleSet())).links).toEqual({
          rules: kept.length,
          characters: kept.reduce((sum, { regex }) => sum + regex.length, 0),
          openRules: kept.filter(({ regex }) => requiredLiteral(regex) === undefined).length,
        })
        expect(foldedRows(chatService, story, 'kept').texts()).toEqual(
          foldedRows(chatService, story, 'stored').texts(),
        )
      }),
    )
  })
})
