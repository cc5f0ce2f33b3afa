import { expect, test } from 'vitest'
import { asName } from './placeholders.ts'
import { type SentenceParameters, sentenceIn } from './sentence.ts'
import { type SentenceKey, sentenceKeys } from './texts.ts'

const byAnna: SentenceParameters = {
  actors: [asName('Anna', 'anna')],
  actorsCount: 1,
  location: 'community',
  owner: asName('Carol', 'carol'),
  community: asName('Gardeners'),
  role: asName('Beekeeper'),
  reason: 'not-a-member',
}
const byMany: SentenceParameters = { ...byAnna, actorsCount: 6 }
const sentencesOf = (parameters: SentenceParameters, language: string) =>
  sentenceKeys.map((key) => sentenceIn([language], key, parameters).text)
const sentences = (language: string, key: SentenceKey, parameters: Partial<SentenceParameters>) =>
  sentenceIn([language], key, { ...byAnna, ...parameters }).text

test('8. every sentence of one actor', () => {
  expect(sentencesOf(byAnna, 'en')).toEqual([
    'Anna mentioned you in a post in Gardeners',
    'Anna mentioned you in a poll in Gardeners',
    'Anna mentioned you in a comment in Gardeners',
    'Anna mentioned you in a reply in Gardeners',
    'Anna replied to your comment in Gardeners',
    'Anna commented on your post in Gardeners',
    'Anna commented on your story in Gardeners',
    'Anna posted in Gardeners',
    'Anna started a poll in Gardeners',
    'Anna added a story in Gardeners',
    'Anna reacted to your post in Gardeners',
    'Anna reacted to your poll in Gardeners',
    'Anna reacted to your comment in Gardeners',
    'Anna reacted to your reply in Gardeners',
    'Anna reacted to your story in Gardeners',
    'Anna asked to join Gardeners',
    'Your request to join Gardeners was approved',
    'Your request to join Gardeners was declined',
    'Anna invited you to join Gardeners',
    'Anna gave you the role Beekeeper in Gardeners',
    'Anna started following you',
    'Anna accepted your request to follow them',
    'Your scheduled post was published in Gardeners',
    'Your scheduled post was not published in Gardeners: you are no longer a member',
  ])
  expect(sentencesOf(byAnna, 'pl')).toEqual([
    'Anna wspomina o Tobie w poście w społeczności Gardeners',
    'Anna wspomina o Tobie w ankiecie w społeczności Gardeners',
    'Anna wspomina o Tobie w komentarzu w społeczności Gardeners',
    'Anna wspomina o Tobie w odpowiedzi w społeczności Gardeners',
    'Anna odpowiada na Twój komentarz w społeczności Gardeners',
    'Anna komentuje Twój post w społeczności Gardeners',
    'Anna komentuje Twoją relację w społeczności Gardeners',
    'Anna publikuje w społeczności Gardeners',
    'Anna rozpoczyna ankietę w społeczności Gardeners',
    'Anna dodaje relację w społeczności Gardeners',
    'Anna reaguje na Twój post w społeczności Gardeners',
    'Anna reaguje na Twoją ankietę w społeczności Gardeners',
    'Anna reaguje na Twój komentarz w społeczności Gardeners',
    'Anna reaguje na Twoją odpowiedź w społeczności Gardeners',
    'Anna reaguje na Twoją relację w społeczności Gardeners',
    'Anna prosi o przyjęcie do społeczności Gardeners',
    'Twoja prośba o przyjęcie do społeczności Gardeners została zaakceptowana',
    'Twoja prośba o przyjęcie do społeczności Gardeners została odrzucona',
    'Anna zaprasza Cię do społeczności Gardeners',
    'Anna nadaje Ci rolę Beekeeper w społeczności Gardeners',
    'Anna zaczyna Cię obserwować',
    'Anna akceptuje Twoją prośbę o obserwowanie',
    'Twój zaplanowany post został opublikowany w społeczności Gardeners',
    'Twój zaplanowany post nie został opublikowany w społeczności Gardeners: nie należysz już do społeczności',
  ])
})

test('7. and 8. every sentence of several actors, whose verb agrees with them', () => {
  expect(sentencesOf(byMany, 'en').map((text) => text.replace('Anna and 5 others ', '… '))).toEqual(
    [
      '… mentioned you in a post in Gardeners',
      '… mentioned you in a poll in Gardeners',
      '… mentioned you in a comment in Gardeners',
      '… mentioned you in a reply in Gardeners',
      '… replied to your comment in Gardeners',
      '… commented on your post in Gardeners',
      '… commented on your story in Gardeners',
      '… posted in Gardeners',
      '… started a poll in Gardeners',
      '… added a story in Gardeners',
      '… reacted to your post in Gardeners',
      '… reacted to your poll in Gardeners',
      '… reacted to your comment in Gardeners',
      '… reacted to your reply in Gardeners',
      '… reacted to your story in Gardeners',
      '… asked to join Gardeners',
      'Your request to join Gardeners was approved',
      'Your request to join Gardeners was declined',
      '… invited you to join Gardeners',
      '… gave you the role Beekeeper in Gardeners',
      '… started following you',
      '… accepted your requests to follow them',
      'Your scheduled post was published in Gardeners',
      'Your scheduled post was not published in Gardeners: you are no longer a member',
    ],
  )
  expect(
    sentencesOf(byMany, 'pl').map((text) => text.replace('Anna i 5 innych osób ', '… ')),
  ).toEqual([
    '… wspominają o Tobie w poście w społeczności Gardeners',
    '… wspominają o Tobie w ankiecie w społeczności Gardeners',
    '… wspominają o Tobie w komentarzu w społeczności Gardeners',
    '… wspominają o Tobie w odpowiedzi w społeczności Gardeners',
    '… odpowiadają na Twój komentarz w społeczności Gardeners',
    '… komentują Twój post w społeczności Gardeners',
    '… komentują Twoją relację w społeczności Gardeners',
    '… publikują w społeczności Gardeners',
    '… rozpoczynają ankietę w społeczności Gardeners',
    '… dodają relację w społeczności Gardeners',
    '… reagują na Twój post w społeczności Gardeners',
    '… reagują na Twoją ankietę w społeczności Gardeners',
    '… reagują na Twój komentarz w społeczności Gardeners',
    '… reagują na Twoją odpowiedź w społeczności Gardeners',
    '… reagują na Twoją relację w społeczności Gardeners',
    '… proszą o przyjęcie do społeczności Gardeners',
    'Twoja prośba o przyjęcie do społeczności Gardeners została zaakceptowana',
    'Twoja prośba o przyjęcie do społeczności Gardeners została odrzucona',
    '… zapraszają Cię do społeczności Gardeners',
    '… nadają Ci rolę Beekeeper w społeczności Gardeners',
    '… zaczynają Cię obserwować',
    '… akceptują Twoje prośby o obserwowanie',
    'Twój zaplanowany post został opublikowany w społeczności Gardeners',
    'Twój zaplanowany post nie został opublikowany w społeczności Gardeners: nie należysz już do społeczności',
  ])
})

test('a role without a known name', () => {
  expect(sentences('en', 'role-given', { role: undefined })).toBe(
    'Anna gave you a role in Gardeners',
  )
  expect(sentences('pl', 'role-given', { role: undefined })).toBe(
    'Anna nadaje Ci rolę w społeczności Gardeners',
  )
})

test.each([
  ['banned-from-community', 'you are banned', 'masz blokadę'],
  ['permission-denied', 'you may no longer post there', 'nie możesz już tam publikować'],
  ['community-not-found', 'the community no longer exists', 'społeczność już nie istnieje'],
  ['unknown-file', 'one of its files no longer exists', 'jeden z plików już nie istnieje'],
  ['foreign-file', 'one of its files is not yours', 'jeden z plików nie należy do Ciebie'],
  ['file-no-image', 'one of its files is not an image', 'jeden z plików nie jest obrazem'],
  ['file-no-video', 'one of its files is not a video', 'jeden z plików nie jest filmem'],
  ['poll-already-posted', 'it could not be accepted', 'nie można go było przyjąć'],
  ['', 'it could not be accepted', 'nie można go było przyjąć'],
])('why a scheduled post was not published: %s', (reason, english, polish) => {
  const onFeed = { reason, location: 'viewer' } as const
  expect(sentences('en', 'scheduled-post-failed', onFeed)).toBe(
    `Your scheduled post was not published on your feed: ${english}`,
  )
  expect(sentences('pl', 'scheduled-post-failed', onFeed)).toBe(
    `Twój zaplanowany post nie został opublikowany na Twojej tablicy: ${polish}`,
  )
})
