create table chat_settings (
  network_id text collate "C" not null,
  setting text collate "C" not null,
  doc json not null,
  primary key (network_id, setting)
) with (fillfactor = 70);
