import type { Texts } from './texts.ts'

/** Polish has four plural forms; the verb of several people is plural, whatever their number. */
export const pl: Partial<Texts> = {
  'post-in-community':
    '{form, select, one {{first} publikuje} two {{first} i {second} publikują} other {{first} i {others, plural, one {# inna osoba} few {# inne osoby} many {# innych osób} other {# innej osoby}} publikują}} w społeczności {community}',
  'mention-in-post':
    '{first} wspomina o Tobie w poście {location, select, community {w społeczności {community}} viewer {na Twojej tablicy} actor {na swojej tablicy} other {na tablicy użytkownika {owner}}}',
  'deleted-user': 'Usunięty użytkownik',
}
