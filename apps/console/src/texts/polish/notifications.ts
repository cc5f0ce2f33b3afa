import type { notificationsEnglish } from '../english/notifications.ts'
import type { Sentence } from '../sentence.ts'

export const notificationsPolish: Record<keyof typeof notificationsEnglish, Sentence> = {
  notifications: 'Powiadomienia',
  explain: 'Dlaczego to jest wśród powiadomień, a dlaczego nie?',
  explainEvent: 'Identyfikator zdarzenia',
  explainEventHint: 'Taki jak w temacie usługi. Prowadzą tu wpisy dziennika.',
  explainUser: 'Identyfikator użytkownika',
  explainUserHint: 'O czyje powiadomienia chodzi. Bez niego: o Twoje.',
  explainAsk: 'Wyjaśnij',
  explainEntry: 'Kto się o tym dowiaduje?',
  isNotified: '{name} ma to powiadomienie.',
  isNotNotified: '{name} nie ma tego powiadomienia.',
  trayCategory: 'Rodzaj powiadomienia',
  trayItem: 'Pozycja na liście',
  reason_notified: 'Ta osoba jest wśród powiadamianych i nic nie stoi na przeszkodzie.',
  reason_precedence: 'Ta osoba ma własne powiadomienie zamiast wspólnego dla wszystkich członków.',
  reason_silent: 'Jest na liście bez licznika, bo ta osoba tak woli.',
  reason_off: 'Ta osoba wyłączyła ten rodzaj powiadomień.',
  reason_unknown_event:
    'Nikt się o tym zdarzeniu nie dowiaduje: nie ma o nim reguły albo jeszcze nie dotarło.',
  noSuchEvent: 'Nie ma takiego zdarzenia.',
  noSuchEventHint:
    'Nikt nie dowiaduje się o zdarzeniu z tym identyfikatorem i nie ma go w dzienniku. Zdarzenie sprzed chwili może być jeszcze w drodze.',
  reason_not_a_recipient: 'Dowiadują się o tym inni, nie ta osoba.',
  reason_own_act: 'Ta osoba zrobiła to sama.',
  reason_undone: 'To, co zrobiono, później cofnięto.',
  reason_not_a_member: 'Dowiadują się wszyscy członkowie społeczności, a ta osoba nim nie jest.',
  reason_joined_later: 'Stało się to, zanim ta osoba dołączyła.',
  reason_blocked: 'Ta osoba zablokowała sprawcę.',
  reason_not_visible: 'Chodzi o coś usuniętego, niewidocznego dla tej osoby albo zbyt dawnego.',
  reason_no_rule: 'Ten rodzaj powiadomień nie ma już reguły.',
}
