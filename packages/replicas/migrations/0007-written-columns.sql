-- Written with the document from now on: generated, each of them parsed it once more.
alter table users
  alter column internal_id drop expression,
  alter column roles drop expression,
  alter column is_deleted drop expression,
  alter column flag_count drop expression,
  alter column created_at drop expression;

alter table communities
  alter column user_id drop expression,
  alter column created_at drop expression,
  alter column is_public drop expression,
  alter column is_discoverable drop expression,
  alter column is_deleted drop expression,
  alter column category_ids drop expression;

alter table community_users
  alter column membership drop expression,
  alter column roles drop expression,
  alter column created_at drop expression;

alter table categories
  alter column created_at drop expression,
  alter column is_deleted drop expression;

alter table invitations
  alter column invitation_id drop expression,
  alter column status drop expression;

alter table followings
  alter column status drop expression,
  alter column created_at drop expression;

alter table user_blocks
  alter column status drop expression,
  alter column created_at drop expression;
