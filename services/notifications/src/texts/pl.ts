import type { Texts } from './texts.ts'

/**
 * The actors and what they do. Polish has four plural forms; the verb of several people is plural,
 * whatever their number.
 */
const actors = (verb: string, verbOfSeveral: string): string =>
  `{form, select, one {{first} ${verb}} two {{first} i {second} ${verbOfSeveral}} other {{first} i {others, plural, one {# inna osoba} few {# inne osoby} many {# innych osób} other {# innej osoby}} ${verbOfSeveral}}}`
const inCommunity = 'w społeczności {community}'
const place = `{location, select, community {${inCommunity}} viewer {na Twojej tablicy} actor {na swojej tablicy} other {na tablicy użytkownika {owner}}}`
const reason =
  '{reason, select, not_a_member {nie należysz już do społeczności} banned_from_community {masz blokadę} permission_denied {nie możesz już tam publikować} community_not_found {społeczność już nie istnieje} user_not_found {użytkownik już nie istnieje} unknown_file {jeden z plików już nie istnieje} foreign_file {jeden z plików nie należy do Ciebie} file_no_image {jeden z plików nie jest obrazem} file_no_video {jeden z plików nie jest filmem} unknown_poll {ankieta już nie istnieje} other {nie można go było przyjąć}}'

const mention = actors('wspomina', 'wspominają')
const comment = actors('komentuje', 'komentują')
const reaction = actors('reaguje', 'reagują')

export const pl: Partial<Texts> = {
  'mention-in-post': `${mention} o Tobie w poście ${place}`,
  'mention-in-poll': `${mention} o Tobie w ankiecie ${place}`,
  'mention-in-comment': `${mention} o Tobie w komentarzu ${place}`,
  'mention-in-reply': `${mention} o Tobie w odpowiedzi ${place}`,
  'reply-to-comment': `${actors('odpowiada', 'odpowiadają')} na Twój komentarz ${place}`,
  'comment-on-post': `${comment} Twój post ${place}`,
  'comment-on-story': `${comment} Twoją relację ${place}`,
  'post-in-community': `${actors('publikuje', 'publikują')} ${inCommunity}`,
  'poll-in-community': `${actors('rozpoczyna', 'rozpoczynają')} ankietę ${inCommunity}`,
  'story-in-community': `${actors('dodaje', 'dodają')} relację ${inCommunity}`,
  'reaction-on-post': `${reaction} na Twój post ${place}`,
  'reaction-on-poll': `${reaction} na Twoją ankietę ${place}`,
  'reaction-on-comment': `${reaction} na Twój komentarz ${place}`,
  'reaction-on-reply': `${reaction} na Twoją odpowiedź ${place}`,
  'reaction-on-story': `${reaction} na Twoją relację ${place}`,
  'join-request': `${actors('prosi', 'proszą')} o przyjęcie do społeczności {community}`,
  'join-request-approved':
    'Twoja prośba o przyjęcie do społeczności {community} została zaakceptowana',
  'join-request-declined': 'Twoja prośba o przyjęcie do społeczności {community} została odrzucona',
  invitation: `${actors('zaprasza', 'zapraszają')} Cię do społeczności {community}`,
  'role-given': `${actors('nadaje', 'nadają')} Ci rolę {named, select, yes {{role} } other {}}${inCommunity}`,
  follow: `${actors('zaczyna', 'zaczynają')} Cię obserwować`,
  'follow-accepted': `${actors('akceptuje', 'akceptują')} {form, select, one {Twoją prośbę} other {Twoje prośby}} o obserwowanie`,
  'scheduled-post-published': `Twój zaplanowany post został opublikowany ${place}`,
  'scheduled-post-failed': `Twój zaplanowany post nie został opublikowany ${place}: ${reason}`,
  'deleted-user': 'Usunięty użytkownik',
}
