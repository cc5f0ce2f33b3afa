-- Written with the document from now on: generated, each of them parsed it once more.
alter table posts
  alter column internal_id drop expression,
  alter column target_type drop expression,
  alter column target_id drop expression,
  alter column posted_user_id drop expression,
  alter column data_type drop expression,
  alter column created_at drop expression,
  alter column updated_at drop expression,
  alter column is_parent drop expression,
  alter column is_deleted drop expression,
  alter column mentioned_user_ids drop expression;

alter table post_tags
  alter column internal_id drop expression,
  alter column target_type drop expression,
  alter column target_id drop expression,
  alter column created_at drop expression,
  alter column updated_at drop expression;

alter table post_hashtags
  alter column internal_id drop expression,
  alter column target_type drop expression,
  alter column target_id drop expression,
  alter column created_at drop expression,
  alter column updated_at drop expression;
