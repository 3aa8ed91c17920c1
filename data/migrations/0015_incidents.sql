CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('store-failing', 'prices-old', 'run-held', 'mail-late', 'mail-failed', 'disk-full'))
);
--> statement-breakpoint
CREATE TABLE "panel_visits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "panel_visits" ADD CONSTRAINT "panel_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("kind","subject") WHERE "incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "mail_queue_failed" ON "mail_queue" USING btree ("next_attempt_at") WHERE "mail_queue"."status" = 'failed';