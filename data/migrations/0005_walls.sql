CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_places_user_id_kind_fingerprint_pk" PRIMARY KEY("user_id","kind","fingerprint"),
	CONSTRAINT "sign_in_places_kind" CHECK ("sign_in_places"."kind" in ('network', 'device'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "link_purpose" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "link_subject" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "is_keyed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "api_key_place" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "api_key_sealed" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_api_key_place" CHECK ("stores"."api_key_place" in ('header', 'parameter'));--> statement-breakpoint
-- What an entry of the audit log says, in one hash with the entry before.
CREATE FUNCTION "audit_digest"(entry "audit_log") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.id, (extract(epoch FROM entry.at) * 1000000)::bigint,
    entry.actor, entry.action, entry.target, entry.detail
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- One writer at a time, so that ids have no gaps and follow the chain.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT last.id + 1, last.hash INTO NEW.id, NEW.previous_hash FROM "audit_log" last ORDER BY last.id DESC LIMIT 1;
  NEW.id := coalesce(NEW.id, 1);
  NEW.previous_hash := coalesce(NEW.previous_hash, '');
  NEW.hash := audit_digest(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
DO $$
DECLARE
  entry "audit_log";
  previous text := '';
BEGIN
  FOR entry IN SELECT * FROM "audit_log" ORDER BY id LOOP
    entry.previous_hash := previous;
    previous := audit_digest(entry);
    UPDATE "audit_log" SET previous_hash = entry.previous_hash, hash = previous WHERE id = entry.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
CREATE TRIGGER "audit_log_chain" BEFORE INSERT ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM PUBLIC, CURRENT_USER;
