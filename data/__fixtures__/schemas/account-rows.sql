insert into users (id, email, full_name) values ('u1', 'maja@example.com', 'Maja');
insert into user_credentials (id, user_id, provider_id, account_id, password_hash)
  values ('c1', 'u1', 'credential', 'u1', 'scrypt');
insert into sessions (id, user_id, token, expires_at) values ('s1', 'u1', 'secret', '2030-01-01');
