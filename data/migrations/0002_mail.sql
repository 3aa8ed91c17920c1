ALTER TABLE "mail_queue" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("next_attempt_at") WHERE "mail_queue"."status" = 'waiting';