import { expect, test } from 'vitest'
import { NotifiableEvent } from './notifiable-event.ts'
import { filledTemplate, problemInTemplate, pushParametersOf } from './push-template.ts'

const known = ['title', 'body']

test.each([
  ['plain text', 'Hello'],
  ['a placeholder without spaces', '{{title}}'],
  ['several placeholders', 'New: {{ title }} - {{  body  }}!'],
  ['single braces and ends alone', '{ title } }} }'],
  ['nothing', ''],
])('%s is a template', (_, template) => {
  expect(problemInTemplate(template, known)).toBeUndefined()
})

test.each([
  ['{{ titel }}', 'Must name title, body in the placeholder at character 1.'],
  ['😀 {{ title }} {{ a b }}', 'Must name title, body in the placeholder at character 15.'],
  ['{{ __proto__ }}', 'Must name title, body in the placeholder at character 1.'],
  ['{{}}', 'Must name title, body in the placeholder at character 1.'],
  ['ab {{ title }', 'Must end the placeholder at character 4 with }}.'],
  ['{{{ title }}', 'Must end the placeholder at character 1 with }}.'],
])('%s is none', (template, problem) => {
  expect(problemInTemplate(template, known)).toBe(problem)
})

test('a template is filled once: values are no templates', () => {
  const values = { title: '{{ body }}', body: "$& $' hello" }
  expect(filledTemplate('{{ title }}: {{body}}{{ title }}', values)).toBe(
    "{{ body }}: $& $' hello{{ body }}",
  )
  expect(filledTemplate('Hello', values)).toBe('Hello')
})

test('every event has the words without a template, and the place where it happened', () => {
  for (const event of NotifiableEvent.options) {
    const parameters = pushParametersOf(event)
    expect(parameters, event).toEqual(expect.arrayContaining(['userDisplayName', 'title', 'body']))
    expect(parameters.some((name) => /^c\w+DisplayName$/.test(name))).toBe(true)
  }
  expect(pushParametersOf('text-mention-message.created')).toContain('channelDisplayName')
  expect(pushParametersOf('post.created')).toContain('communityDisplayName')
})
